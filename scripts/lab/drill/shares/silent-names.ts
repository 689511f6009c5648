import promises from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into a server of the attack drill: its lookups of calendars' hosts ask the name server of DRILL_NAMES.
const server = process.env.DRILL_NAMES;

class DrillResolver extends promises.Resolver {
  constructor(options?: ConstructorParameters<typeof promises.Resolver>[0]) {
    super(options);
    if (server !== undefined) this.setServers([server]);
  }
}

promises.Resolver = DrillResolver;
syncBuiltinESMExports();
