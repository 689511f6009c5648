import type { ReactElement } from 'react';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';

type ColumnsPopoverProps = {
  title: string;
  trigger: ReactElement<Record<string, unknown>>;
  columns: readonly { key: string; head: string }[];
  hidden: readonly string[];
  onChoose: (key: string, isShown: boolean) => void;
};

/** The first column identifies the row and cannot be hidden. */
export function ColumnsPopover({ title, trigger, columns, hidden, onChoose }: ColumnsPopoverProps) {
  return (
    <Popover title={title} className="w-64" trigger={trigger}>
      {columns.map(({ key, head }, index) => (
        <Checkbox
          key={key}
          label={head}
          checked={index === 0 || !hidden.includes(key)}
          disabled={index === 0}
          onChange={(isShown) => onChoose(key, isShown)}
        />
      ))}
    </Popover>
  );
}
