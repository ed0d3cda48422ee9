import { Button } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { toastDone } from '#web/actions/parts/undo.ts'
import { call } from '#web/kit/data/api.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { EmptyState, Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { ConfirmDialog } from '#web/kit/overlays/ConfirmDialog.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { memberPaths } from '#web/members/parts/members.paths.ts'
import { accessTokens, calls, commands, type TokenView } from './access-tokens.store.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { SecretDialog, type ShownSecret } from './SecretDialog.tsx'
import { TokenRow } from './TokenRow.tsx'

type Asked =
  | { to: 'create' }
  | { to: 'rotate' | 'revoke'; token: TokenView }
  | { to: 'show'; shown: ShownSecret }

/** The member's app passwords and feed tokens: create, show, replace, revoke. */
export function AppAccessPage() {
  const say = useText()
  const own = useMember()
  const [asked, setAsked] = useState<Asked | null>(null)
  const load = useLoad(accessTokens, calls.list, {}, { from: ({ tokens }) => tokens })
  const { scopes = [], user_names = [] } = load.answer ?? {}
  const tokens = accessTokens.useAll().toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  const scopeOf = (name: string) => scopes.find(({ scope }) => scope === name)
  const close = () => setAsked(null)
  const show = ({ name, scope }: Pick<TokenView, 'name' | 'scope'>, secret: string) =>
    setAsked({
      to: 'show',
      shown: { name, secret, scope: scopeOf(scope), userName: user_names[0] ?? own.id },
    })
  const about = asked && 'token' in asked ? asked.token : null
  return (
    <Page
      title={say('access-tokens.title')}
      measure="form"
      back={{ to: `${memberPaths.editMember(own.id)}?tab=security`, text: say('members.security') }}
      actions={
        <Button
          className="fm-icon-on-phone"
          leftSection={<Icon of={Plus} />}
          aria-label={say('access-tokens.new')}
          disabled={scopes.length === 0}
          onClick={() => setAsked({ to: 'create' })}
        >
          {say('access-tokens.new')}
        </Button>
      }
    >
      <p className="fm-muted fm-token-intro">{say('access-tokens.intro')}</p>
      <Loaded load={load} skeleton={<SkeletonRows rows={3} height={64} />} has={tokens.length > 0}>
        {tokens.length === 0 ? (
          <EmptyState title={say('access-tokens.empty')} big>
            {say('access-tokens.empty_text')}
          </EmptyState>
        ) : (
          <ul>
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                scope={scopeOf(token.scope)}
                onShow={() =>
                  attempt(async () => show(token, (await call(calls.secret, { token_id: token.id })).secret))
                }
                onRotate={() => setAsked({ to: 'rotate', token })}
                onRevoke={() => setAsked({ to: 'revoke', token })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {asked?.to === 'create' && <NewTokenDialog scopes={scopes} onClose={close} onCreated={show} />}
      {asked?.to === 'show' && <SecretDialog shown={asked.shown} onClose={close} />}
      <ConfirmDialog
        opened={asked?.to === 'rotate'}
        onClose={() => setAsked((now) => (now?.to === 'rotate' ? null : now))}
        title={say('access-tokens.rotate_title', { name: about?.name ?? '' })}
        confirm={say('access-tokens.rotate')}
        onConfirm={async () => {
          if (about) show(about, (await commands.rotate({ token_id: about.id })).secret)
        }}
      >
        {say('access-tokens.rotate_text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked?.to === 'revoke'}
        onClose={close}
        title={say('access-tokens.revoke_title', { name: about?.name ?? '' })}
        confirm={say('access-tokens.revoke')}
        onConfirm={async () => {
          if (!about) return
          await commands.revoke({ token_id: about.id })
          toastDone(say('access-tokens.revoked', { name: about.name }))
        }}
      >
        {say('access-tokens.revoke_text')}
      </ConfirmDialog>
    </Page>
  )
}
