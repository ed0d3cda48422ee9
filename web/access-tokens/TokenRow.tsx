import Eye from 'lucide-react/icons/eye'
import KeyRound from 'lucide-react/icons/key-round'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Rss from 'lucide-react/icons/rss'
import Trash2 from 'lucide-react/icons/trash-2'
import { RelativeTime } from '#web/kit/dates/RelativeTime.tsx'
import { Badge } from '#web/kit/display/Badge.tsx'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { MoreMenu } from '#web/kit/overlays/MoreMenu.tsx'
import type { ScopeView, TokenView } from './access-tokens.store.ts'

type TokenRowProps = {
  token: TokenView
  /** Missing where nothing takes such tokens any more. */
  scope: ScopeView | undefined
  onShow: () => unknown
  onRotate: () => void
  onRevoke: () => void
}

/** A token: what it is for, when it was created and used, and what can be done with it. */
export function TokenRow({ token, scope, onShow, onRotate, onRevoke }: TokenRowProps) {
  const say = useText()
  const format = useFormat()
  const { name, kind, created_at, last_used_at, expired, can } = token
  return (
    <li className="fm-token-row">
      <Icon of={kind === 'feed' ? Rss : KeyRound} size={18} />
      <div className="fm-grow">
        <p className="fm-label">
          {name} {expired && <Badge tone="canceled">{say('access-tokens.expired')}</Badge>}
        </p>
        <p className="fm-small fm-muted">
          {scope ? say(`${scope.feature}.scopes.${scope.scope}`) : token.scope}
        </p>
        <p className="fm-small fm-muted">
          {say('access-tokens.created_at', { date: format.date(created_at) })}
          {' · '}
          {last_used_at === null ? (
            say('access-tokens.never_used')
          ) : (
            <>
              {say('access-tokens.last_used')} <RelativeTime at={last_used_at} as="distance" />
            </>
          )}
        </p>
      </div>
      <MoreMenu
        label={say('access-tokens.actions', { name })}
        actions={[
          { text: say('access-tokens.show'), icon: Eye, onRun: onShow, when: kind === 'feed' },
          { text: say('access-tokens.rotate'), icon: RefreshCw, onRun: onRotate, when: can.update },
          {
            text: say('access-tokens.revoke'),
            icon: Trash2,
            onRun: onRevoke,
            danger: true,
            when: can.destroy,
          },
        ]}
      />
    </li>
  )
}
