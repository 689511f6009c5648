import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './list/fade-end.css';

export type Tab<T extends string> = { value: T; label: ReactNode; count?: number | undefined };

type TabsProps<T extends string> = {
  value: T;
  onChange: (value: T) => void;
  tabs: readonly Tab<T>[];
  label: string;
  className?: string | undefined;
  /** Content of the selected tab. */
  children?: ReactNode;
};

/** Controlled tabs; callers usually keep the value in the address. Scrolls sideways on a phone. */
export function Tabs<T extends string>({ value, onChange, tabs, label, className, children }: TabsProps<T>) {
  function choose(next: unknown) {
    const chosen = tabs.find((tab) => tab.value === next);
    if (chosen) onChange(chosen.value);
  }

  return (
    <BaseTabs.Root value={value} onValueChange={choose} className={classNames('min-w-0', className)}>
      <BaseTabs.List
        aria-label={label}
        className="fade-end relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="flex h-11 shrink-0 items-center gap-2 rounded-t-lg px-3.5 font-semibold whitespace-nowrap text-mute outline-offset-[-3px] transition-colors hover:text-ink data-active:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-cell px-2 py-px text-xs tabular-nums">{tab.count}</span>
            )}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-accent transition-[translate,width] duration-200" />
      </BaseTabs.List>
      {children !== undefined && (
        <BaseTabs.Panel value={value} className="pt-5 outline-none">
          {children}
        </BaseTabs.Panel>
      )}
    </BaseTabs.Root>
  );
}
