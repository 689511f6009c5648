import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

type CheckboxGroupProps = {
  label: string;
  options: readonly { value: string; label: string; detail?: string | undefined }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Checkbox group; an empty selection means no filter. */
export function CheckboxGroup({ label, options, chosen, onChange }: CheckboxGroupProps) {
  return (
    <fieldset
      className={classNames(
        '-my-1 md:max-h-72 md:overflow-y-auto',
        options.some(({ detail }) => detail !== undefined)
          ? 'max-md:max-h-80 max-md:overflow-y-auto'
          : 'max-md:grid max-md:grid-cols-2 max-md:gap-x-3',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          help={option.detail}
          checked={chosen.includes(option.value)}
          onChange={(on) =>
            onChange(on ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
          }
        />
      ))}
    </fieldset>
  );
}
