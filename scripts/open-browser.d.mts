type Desktop = {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  isInteractive: boolean;
};

export function hasDesktop(desktop: Desktop): boolean;
export function browserCommand(platform: NodeJS.Platform, url: string): [program: string, args: string[]];
export function openBrowser(url: string, platform?: NodeJS.Platform): void;
