import { Outlet } from '@tanstack/react-router';

/** Outlet of the screen, between top bar and footer. */
export function ScreenPlace() {
  return (
    <main
      id="screen"
      tabIndex={-1}
      className="w-full min-w-0 flex-1 pt-8 pb-14 outline-none max-md:pt-5 max-md:pb-8"
    >
      <div className="mx-auto w-full max-w-[1344px] min-w-0 px-8 has-data-full-width:max-w-none max-lg:px-5 max-md:px-4">
        <Outlet />
      </div>
    </main>
  );
}
