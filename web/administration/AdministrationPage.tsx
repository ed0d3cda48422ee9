import { Button } from '@mantine/core'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ScrollText from 'lucide-react/icons/scroll-text'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberProfile } from '#events/property-sets/property-set.contract.ts'
import { administrationPaths } from '#web/administration/parts/administration.paths.ts'
import { auditLogPaths } from '#web/audit-log/parts/audit-log.paths.ts'
import { useAnswer } from '#web/kit/data/load.ts'
import { Icon, type IconShape } from '#web/kit/display/Icon.tsx'
import { Skeleton } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { PropertyNames } from '#web/property-sets/parts/PropertyNames.tsx'
import { propertySetPaths } from '#web/property-sets/parts/property-sets.paths.ts'
import { networkContract } from './network-contract.ts'
import { OperationCard } from './OperationCard.tsx'
import { optionLabel, settingLabel } from './parts/setting-sections.ts'
import { useMemberCounts } from './use-member-counts.ts'

/** Start page of the administration: members, settings, recent events, and operations. */
export function AdministrationPage() {
  const say = useText()
  const load = useAnswer(networkContract().calls.read, {})
  return (
    <Page
      title={say('administration.nav_entry')}
      actions={
        <Button
          className="fm-icon-on-phone"
          component={Link}
          to={administrationPaths.newMember()}
          leftSection={<Icon of={UserPlus} />}
          aria-label={say('administration.new_member')}
        >
          {say('administration.new_member')}
        </Button>
      }
    >
      <Loaded load={load} skeleton={<Skeleton height={180} />}>
        <div className="fm-admin-cards">
          <PeopleCard />
          <Card
            icon={SlidersHorizontal}
            title={say('administration.settings')}
            to={administrationPaths.settings()}
          >
            {load.answer && (
              <dl className="fm-admin-details">
                <DetailRow name={say('administration.fields.name')} value={load.answer.name} />
                <DetailRow
                  name={say('administration.fields.languages')}
                  value={load.answer.languages
                    .map((language) => say(`administration.languages.${language}`))
                    .join(', ')}
                />
                <DetailRow
                  name={settingLabel(say, 'create_appointments')}
                  value={optionLabel(say, 'create_appointments', String(load.answer.create_appointments))}
                />
              </dl>
            )}
          </Card>
          <Card
            icon={TextCursorInput}
            title={say('property-sets.titles.member_profile')}
            to={propertySetPaths.propertySet(memberProfile)}
          >
            <PropertyNames />
          </Card>
          <Card icon={ScrollText} title={say('audit-log.title')} to={auditLogPaths.auditLog()}>
            <p className="fm-muted">{say('administration.log_text')}</p>
          </Card>
          <OperationCard />
        </div>
      </Loaded>
    </Page>
  )
}

function PeopleCard() {
  const say = useText()
  const format = useFormat()
  const counts = useMemberCounts()
  const lines = [
    { key: 'everybody', to: administrationPaths.administeredMembers() },
    { key: 'guests', to: administrationPaths.administeredMembers({ filter: 'external' }) },
    { key: 'admins', to: administrationPaths.administeredMembers({ filter: 'network_admin' }) },
    { key: 'locked', to: administrationPaths.administeredMembers({ filter: 'locked' }) },
  ] as const
  return (
    <Card icon={Users} title={say('administration.people')} to={administrationPaths.administeredMembers()}>
      <ul className="fm-admin-counts">
        {lines.map(({ key, to }) => (
          <li key={key}>
            <Link to={to}>
              <span className="fm-admin-count fm-numbers">
                {counts === null ? '–' : format.number(counts[key])}
              </span>
              <span className="fm-small fm-muted">
                {say(`administration.counts.${key}`, { count: counts?.[key] ?? 0 })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type CardProps = { icon: IconShape; title: string; to: string; children: ReactNode }

function Card({ icon, title, to, children }: CardProps) {
  return (
    <section className="fm-card fm-admin-card">
      <h2 className="fm-section">
        <Link className="fm-row fm-quiet-link" to={to}>
          <Icon of={icon} size={17} />
          <span className="fm-grow">{title}</span>
          <Icon of={ChevronRight} />
        </Link>
      </h2>
      {children}
    </section>
  )
}

function DetailRow({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="fm-small fm-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
