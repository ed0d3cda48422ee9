import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { administrationPaths } from '#web/administration/parts/administration.paths.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useNetwork } from '#web/kit/data/session.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded, RefusedState } from '#web/kit/feedback/states.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PersonRow, useName } from '#web/kit/people/PersonRow.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { calls, type MemberView, members } from '#web/members/parts/members.store.ts'
import { administrate, erase } from './administration.store.ts'

/** A member's account status. Each switch takes effect at once and can be undone. */
export function EditMemberPage() {
  const say = useText()
  const { member_id = '' } = useParams()
  const load = useLoad(members, calls.one, { member_id })
  const member = members.useOne(member_id)
  const name = useName(member ?? null)
  return (
    <Page
      title={member ? name : say('administration.member')}
      measure="form"
      back={{ to: administrationPaths.administeredMembers(), text: say('administration.members') }}
    >
      <Loaded load={load} skeleton={<SkeletonRows rows={4} height={56} />} has={member !== undefined}>
        {member?.can.administrate ? <Editing member={member} name={name} /> : <RefusedState />}
      </Loaded>
    </Page>
  )
}

type AccountStatus = { locked?: boolean; external?: boolean; network_admin?: boolean }

function Editing({ member, name }: { member: MemberView; name: string }) {
  const say = useText()
  const set = async (accountStatus: AccountStatus, before: AccountStatus, words: string) => {
    const put = (values: AccountStatus) => attempt(() => administrate({ member_id: member.id, ...values }))
    if (await put(accountStatus)) toast(say(words, { name }), { undo: () => put(before) })
  }
  const { locked, is_external: external, is_network_admin: network_admin } = member
  const hasGuests = useNetwork().guest_users !== false
  return (
    <div className="fm-stack">
      <PersonRow person={{ ...member, picture: member.images.small }} second={member.email ?? ''} size={36} />
      <div className="fm-row">
        <Button variant="default" component={Link} to={memberPaths.editMember(member.id)}>
          {say('administration.edit_profile')}
        </Button>
        <Button variant="default" component={Link} to={memberPaths.member(member.id)}>
          {say('administration.view_profile')}
        </Button>
      </div>
      <Switch
        label={say('administration.admin_switch')}
        description={say('administration.admin_hint')}
        checked={network_admin}
        onChange={() =>
          set({ network_admin: !network_admin }, { network_admin }, 'administration.role_changed')
        }
      />
      {(external || hasGuests) && (
        <Switch
          label={say('administration.external')}
          description={say('administration.external_hint')}
          checked={external}
          onChange={() => set({ external: !external }, { external }, 'administration.role_changed')}
        />
      )}
      <Switch
        label={say('administration.locked_switch')}
        description={say('administration.locked_hint')}
        checked={locked}
        onChange={() =>
          set({ locked: !locked }, { locked }, locked ? 'administration.unlocked' : 'administration.locked')
        }
      />
      {member.can.destroy && <Erasing member={member} name={name} />}
    </div>
  )
}

function Erasing({ member, name }: { member: MemberView; name: string }) {
  const say = useText()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const run = async () => {
    await erase({ member_id: member.id })
    toast(say('administration.erased'))
    navigate(administrationPaths.administeredMembers())
  }
  return (
    <section className="fm-erasing">
      <h2 className="fm-section">{say('administration.erase')}</h2>
      <p className="fm-muted">{say('administration.erase_hint')}</p>
      <Button variant="default" className="fm-danger" onClick={() => setAsking(true)}>
        {say('administration.erase')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={say('administration.erase_title', { name })}
        confirm={say('administration.erase')}
        onConfirm={run}
      >
        {say('administration.erase_text')}
      </ConfirmDialog>
    </section>
  )
}
