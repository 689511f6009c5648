import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { useMay } from '../session/admin-role.ts';

/** An agent's name, as a link for those who may see agents. */
export function AgentLink({ agent }: { agent: { _id: string; name: string } }) {
  const may = useMay();
  if (!may('agents:read')) return agent.name;

  return (
    <Link
      to={addresses.adminUser.pattern}
      params={{ id: agent._id }}
      className="font-semibold text-accent underline-offset-4 hover:underline"
    >
      {agent.name}
    </Link>
  );
}
