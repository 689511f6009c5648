import { Check, Eye, Minus } from 'lucide-react';
import { memberRoles } from '#domain/account/member-roles.ts';
import * as t from '#texts/screens.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type RoleLevel, roleLines } from './role-areas.ts';

/** What each role includes, as a table to read. On a phone the roles are written upwards, so that all of them are seen at once. */
export function RoleMatrix() {
  return (
    <Card>
      <CardHeader title={t.members.matrix} text={t.members.matrixText} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard */}
      <section className="relative -mx-2 overflow-x-auto px-2" tabIndex={0} aria-label={t.members.matrix}>
        <table className="w-full border-collapse text-sm sm:min-w-[34rem]">
          <thead>
            <tr className="border-b border-line text-left text-mute">
              <th scope="col" className="sticky left-0 bg-surface py-2 pr-3 font-semibold">
                {t.members.area}
              </th>
              {memberRoles.map((role) => (
                <th key={role} scope="col" className="py-2 text-center align-bottom font-semibold sm:px-2">
                  <span className="max-sm:inline-block max-sm:rotate-180 max-sm:[writing-mode:vertical-rl]">
                    {t.members.roles[role]}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roleLines().map(({ key, label, levelOf }) => (
              <tr key={key} className="border-b border-line last:border-0">
                <th scope="row" className="sticky left-0 bg-surface py-2.5 pr-3 text-left font-medium">
                  {label}
                </th>
                {memberRoles.map((role) => (
                  <td key={role} className="py-2.5 text-center max-sm:w-9 sm:px-2">
                    <Level level={levelOf(role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p aria-hidden className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[13px] text-mute">
        <span className="inline-flex items-center gap-1.5">
          <Check className="size-4 text-good" /> {t.members.levelChanges}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Eye className="size-4" /> {t.members.levelSees}
        </span>
      </p>
    </Card>
  );
}

const labels: Readonly<Record<RoleLevel, string>> = {
  none: t.labels.no,
  sees: t.members.levelSees,
  changes: t.members.levelChanges,
  does: t.labels.yes,
};

function Level({ level }: { level: RoleLevel }) {
  return (
    <>
      {level === 'none' && <Minus aria-hidden className="mx-auto size-4 text-mute" />}
      {level === 'sees' && <Eye aria-hidden className="mx-auto size-4 text-mute" />}
      {(level === 'changes' || level === 'does') && (
        <Check aria-hidden className="mx-auto size-4 text-good" />
      )}
      <VisuallyHidden>{labels[level]}</VisuallyHidden>
    </>
  );
}
