/** The part of the API in use; the package ships no types. */
declare module 'autocannon' {
  type Request = { path?: string; body?: string; headers?: Record<string, string> };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    /** Requests per second of all connections together. */
    overallRate?: number;
    method: string;
    requests: { setupRequest: (request: Request) => Request }[];
  };
  type Run = Promise<{ errors: number; timeouts: number }> & {
    on(
      event: 'response',
      onMessage: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): void;
  };
  export default function autocannon(options: Options): Run;
}
