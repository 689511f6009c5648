/** The part of it that is used here; the package brings no types of its own. */
declare module 'autocannon' {
  type Request = { path?: string; body?: string; headers?: Record<string, string> };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    /** Of all connections together, a second. */
    overallRate?: number;
    method: string;
    requests: { setupRequest: (request: Request) => Request }[];
  };
  type Run = Promise<{ errors: number; timeouts: number }> & {
    on(event: 'response', hear: (client: unknown, status: number, bytes: number, ms: number) => void): void;
  };
  export default function autocannon(options: Options): Run;
}
