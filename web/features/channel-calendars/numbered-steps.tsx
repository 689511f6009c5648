/** Short instructions in order. */
export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid gap-2.5 text-[15px]">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden
            className="grid size-6 shrink-0 place-items-center rounded-full bg-cell text-[13px] font-semibold tabular-nums"
          >
            {index + 1}
          </span>
          <span className="min-w-0 text-pretty">{step}</span>
        </li>
      ))}
    </ol>
  );
}
