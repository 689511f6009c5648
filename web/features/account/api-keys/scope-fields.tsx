import type { KeyScope } from '#domain/account/api-keys.ts';
import * as t from '#texts/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { isReading, readingScopeOf } from './scope-labels.ts';

type ScopeFieldsProps = {
  /** What the member may give. */
  offered: readonly KeyScope[];
  chosen: readonly KeyScope[];
  onChange: (chosen: KeyScope[]) => void;
  error: string | undefined;
};

/** What a key may do: reading first. Whoever changes something usually has to read it, so that is ticked too. */
export function ScopeFields({ offered, chosen, onChange, error }: ScopeFieldsProps) {
  const toggle = (scope: KeyScope, isOn: boolean) => {
    if (!isOn) return onChange(chosen.filter((one) => one !== scope));
    const reading = readingScopeOf(scope);
    const isOffered = reading !== undefined && offered.includes(reading);
    onChange([...new Set([...chosen, scope, ...(isOffered ? [reading] : [])])]);
  };
  const reading = offered.filter(isReading);

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t.apiKeys.may}</legend>
      {error && (
        <p role="alert" className="mb-2 text-sm text-danger">
          {error}
        </p>
      )}
      <div className="rounded-control border border-line px-3 py-1">
        {reading.map((scope) => (
          <ScopeBox key={scope} scope={scope} isOn={chosen.includes(scope)} onToggle={toggle} />
        ))}
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="mt-1"
        onClick={() => onChange([...new Set([...chosen, ...reading])])}
      >
        {t.apiKeys.allReading}
      </Button>
      <div className="mt-2 rounded-control border border-line px-3 py-1">
        {offered
          .filter((scope) => !isReading(scope))
          .map((scope) => (
            <ScopeBox key={scope} scope={scope} isOn={chosen.includes(scope)} onToggle={toggle} />
          ))}
      </div>
    </fieldset>
  );
}

type ScopeBoxProps = { scope: KeyScope; isOn: boolean; onToggle: (scope: KeyScope, isOn: boolean) => void };

function ScopeBox({ scope, isOn, onToggle }: ScopeBoxProps) {
  return (
    <Checkbox
      checked={isOn}
      onChange={(next) => onToggle(scope, next)}
      label={
        <>
          {t.apiKeys.scopes[scope]} <code className="font-mono text-[12px] text-mute">{scope}</code>
        </>
      }
    />
  );
}
