import { Briefcase, Brush, Calculator, ConciergeBell, Crown } from 'lucide-react';
import { accessOf, type MemberRole, rolesGrantedBy } from '#domain/account/member-roles.ts';
import * as t from '#texts/screens.ts';
import { nameList } from '#web/lib/format/name-list.ts';
import { useSeesAllProperties } from '#web/lib/session/rights.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { PropertyChoice } from './property-choice.tsx';
import { roleSummary } from './role-areas.ts';
import type { Rights } from './team.queries.ts';

const icons = {
  owner: Crown,
  manager: Briefcase,
  'front-desk': ConciergeBell,
  cleaner: Brush,
  accountant: Calculator,
};

type RightsFieldsProps = {
  rights: Rights;
  onChange: (rights: Rights) => void;
  /** Shown once the form was sent without a property. */
  error?: string | undefined;
};

/** Role and properties of a member, with what the role sees. */
export function RightsFields({ rights, onChange, error }: RightsFieldsProps) {
  const own = useSession()?.member?.role ?? 'owner';
  const seesAll = useSeesAllProperties();
  const { role, properties } = rights;
  const isSome = properties !== 'all';

  return (
    <div className="space-y-5">
      <div>
        <p className="mb-1.5 text-sm font-semibold">{t.admin.usersRole}</p>
        <ChoiceCards
          label={t.admin.usersRole}
          value={role}
          onChange={(next) => onChange({ role: next, properties: accessOf(next, properties) })}
          className="gap-2 *:sm:flex-row"
          choices={rolesGrantedBy(own).map((value) => ({
            value,
            icon: icons[value],
            label: t.members.roles[value],
            text: t.members.roleTexts[value],
          }))}
        />
      </div>
      <RolePreview role={role} />
      <div>
        <p className="mb-1.5 text-sm font-semibold">{t.labels.properties}</p>
        {role === 'owner' ? (
          <p className="text-sm text-mute">{t.members.propertiesOwner}</p>
        ) : (
          <>
            {seesAll && (
              <Segmented
                label={t.labels.properties}
                value={isSome ? 'some' : 'all'}
                onChange={(next) => onChange({ role, properties: next === 'all' ? 'all' : [] })}
                options={[
                  { value: 'all', label: t.labels.allProperties },
                  { value: 'some', label: t.members.propertiesSome },
                ]}
              />
            )}
            {isSome && (
              <PropertyChoice
                chosen={properties}
                onChange={(next) => onChange({ role, properties: next })}
                error={error}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** What a role finds in the menu, and what is left out, in words. */
function RolePreview({ role }: { role: MemberRole }) {
  const { menu, missing } = roleSummary(role);
  return (
    <section
      aria-label={t.members.invitePreview}
      aria-live="polite"
      className="rounded-control bg-cell/60 px-4 py-3 text-sm dark:bg-hover"
    >
      <p className="font-semibold">{t.members.invitePreview}</p>
      <dl className="mt-2 space-y-2">
        <div>
          <dt className="text-mute">{t.members.inviteMenu}</dt>
          <dd>{menu.length > 0 ? nameList(menu) : t.members.inviteMenuNone}</dd>
        </div>
        <div>
          <dt className="text-mute">{t.members.inviteMissing}</dt>
          <dd>{missing.length > 0 ? nameList(missing) : t.members.inviteNothingMissing}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Error of rights that would show a member nothing. */
export function rightsError({ role, properties }: Rights): string | undefined {
  const isEmpty = role !== 'owner' && properties !== 'all' && properties.length === 0;
  return isEmpty ? t.members.propertiesMissing : undefined;
}
