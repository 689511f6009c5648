import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { ColumnsButton } from './shown-columns.tsx';

type ColumnsPopoverProps = {
  title: string;
  columns: readonly { key: string; head: () => string }[];
  hidden: readonly string[];
  onChoose: (key: string, isShown: boolean) => void;
};

/** The first column identifies the row and cannot be hidden. */
export function ColumnsPopover({ title, columns, hidden, onChoose }: ColumnsPopoverProps) {
  return (
    <Popover title={title} className="w-64" trigger={<ColumnsButton title={title} />}>
      {columns.map(({ key, head }, index) => (
        <Checkbox
          key={key}
          label={head()}
          checked={index === 0 || !hidden.includes(key)}
          disabled={index === 0}
          onChange={(isShown) => onChoose(key, isShown)}
        />
      ))}
    </Popover>
  );
}
