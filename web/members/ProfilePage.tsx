import { Button } from '@mantine/core'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import { Link, useParams } from 'react-router'
import { groupPaths } from '#web/groups/parts/groups.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { useProfileLinks } from '#web/kit/page/profile-links.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { useName } from '#web/kit/people/PersonRow.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import { PropertyValues } from '#web/property-sets/parts/PropertyValues.tsx'
import { useFieldChanges } from '#web/property-sets/parts/use-field-changes.ts'
import { MemberAbsence } from './MemberAbsence.tsx'
import { MemberBadges } from './parts/MemberBadges.tsx'
import { calls, type MemberView, members } from './parts/members.store.ts'

/** A member's profile, as far as the reader may see it. */
export function ProfilePage() {
  const say = useText()
  const { member_id = '' } = useParams()
  const load = useLoad(members, calls.one, { member_id })
  useFieldChanges(load.reload)
  const member = members.useOne(member_id)
  const name = useName(member ?? null)
  return (
    <Page
      title={member ? name : say('members.profile')}
      measure="form"
      back={{ to: memberPaths.members(), text: say('members.title') }}
      actions={member && !member.deleted && <ProfileActions member={member} />}
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={5} height={56} />} has={member !== undefined}>
        {member?.deleted && (
          <EmptyState title={say('kit.deleted_member')}>{say('members.deleted_text')}</EmptyState>
        )}
        {member && !member.deleted && <Profile member={member} name={name} />}
      </Loaded>
    </Page>
  )
}

function Profile({ member, name }: { member: MemberView; name: string }) {
  const say = useText()
  const format = useFormat()
  const { id: ownId } = useMember()
  const links = useProfileLinks().filter(({ isPrivate }) => isPrivate !== true || member.id === ownId)
  return (
    <div className="fm-stack">
      <header className="fm-profile-head">
        <Avatar id={member.id} name={name} picture={member.images.medium} size={72} />
        <div className="fm-grow">
          <p className="fm-section">{member.position || name}</p>
          <p className="fm-row fm-profile-badges">
            <MemberBadges member={member} />
            <span className="fm-small fm-muted">
              {say('members.since_date', { date: format.date(member.joined_at) })}
            </span>
          </p>
        </div>
      </header>
      <MemberAbsence id={member.id} name={name} />
      {member.about && <p className="fm-reading fm-lines">{member.about}</p>}
      <dl className="fm-profile-details">
        <DetailRow name={say('members.email')} value={member.email} />
        <DetailRow name={say('members.phone')} value={member.phone} />
        <PropertyValues entries={member.profile} />
      </dl>
      {links.length > 0 && (
        <p className="fm-row fm-profile-links">
          {links.map(({ text, icon, to }) => (
            <Button
              key={text}
              component={Link}
              to={to(member.id)}
              variant="default"
              size="sm"
              leftSection={<Icon of={icon} />}
            >
              {say(text)}
            </Button>
          ))}
        </p>
      )}
      {member.groups.length > 0 && (
        <section aria-label={say('members.groups')}>
          <h2 className="fm-section">{say('members.groups')}</h2>
          <ul className="fm-profile-groups">
            {member.groups.map(({ id, slug, name: group, picture, admin }) => (
              <li key={id}>
                <Link className="fm-person" to={groupPaths.group(slug)}>
                  <Avatar id={id} name={group} picture={picture} size={30} square />
                  <span className="fm-label fm-ellipsis">{group}</span>
                  {admin && <span className="fm-small fm-muted">{say('members.group_admin')}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function ProfileActions({ member }: { member: MemberView }) {
  const say = useText()
  return (
    <>
      {member.can.update && (
        <Button
          variant="default"
          component={Link}
          to={memberPaths.editMember(member.id)}
          leftSection={<Icon of={Pencil} />}
        >
          {say('members.edit')}
        </Button>
      )}
      {member.can.message && (
        <Button
          component={Link}
          to={messagePaths.newMessage({ to: member.id })}
          leftSection={<Icon of={Mail} />}
        >
          {say('members.write')}
        </Button>
      )}
    </>
  )
}

function DetailRow({ name, value }: { name: string; value: string | null }) {
  if (!value) return null
  return (
    <div>
      <dt className="fm-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
