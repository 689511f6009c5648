/** Members under the names by which colleagues tell them apart: with the address where several have the same name. */
export function withNamesApart<Member extends { name: string; email: string }>(
  members: readonly Member[],
): Member[] {
  const keyOf = ({ name }: Member) => name.trim().toLowerCase();
  const counts = new Map<string, number>();
  for (const member of members) counts.set(keyOf(member), (counts.get(keyOf(member)) ?? 0) + 1);

  return members.map((member) =>
    counts.get(keyOf(member)) === 1 ? member : { ...member, name: `${member.name} (${member.email})` },
  );
}
