import './charts.css';
import * as t from '#texts/screens.ts';
import { heatLevel } from './heat-level.ts';

type HeatmapProps = {
  label: string;
  /** Heading of the first column: "Property". */
  head: string;
  columns: readonly { key: string; label: string; tick: string }[];
  /** Shares from 0 to 1, one per column; null without a value. */
  rows: readonly { key: string; name: string; shares: readonly (number | null)[] }[];
};

/** Heatmap as a table whose cells are coloured by their value. */
export function Heatmap({ label, head, columns, rows }: HeatmapProps) {
  return (
    <>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the months scroll sideways, also by keyboard
        tabIndex={0}
        className="relative -mx-1 overflow-x-auto px-1"
      >
        <table aria-label={label} className="chart-heat">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{head}</span>
              </th>
              {columns.map(({ key, label: name, tick }) => (
                <th key={key} scope="col" abbr={name} title={name}>
                  {tick}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, shares }) => (
              <tr key={key}>
                <th scope="row" title={name}>
                  {name}
                </th>
                {columns.map((column, index) => (
                  <HeatCell
                    key={column.key}
                    share={shares[index] ?? null}
                    title={t.ui.nameAt({ name, at: column.label })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p aria-hidden className="mt-3 flex items-center gap-1.5 text-[13px] text-mute">
        0&nbsp;%
        {[0, 1, 2, 3, 4, 5, 6, 7].map((level) => (
          <span key={level} data-level={level} className="chart-cell chart-heat-key" />
        ))}
        100%
      </p>
    </>
  );
}

function HeatCell({ share, title }: { share: number | null; title: string }) {
  const text = share === null ? t.labels.notAvailable : `${Math.round(share * 100)}`;
  return (
    <td
      className="chart-cell"
      data-level={heatLevel(share)}
      title={`${title}: ${text}${share === null ? '' : '%'}`}
    >
      {text}
    </td>
  );
}
