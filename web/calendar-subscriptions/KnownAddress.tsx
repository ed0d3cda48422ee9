import { Button } from '@mantine/core'
import { useState } from 'react'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { useText } from '#web/kit/language/texts.ts'
import { show_address } from './calendar-subscriptions.store.ts'

/** The address of a subscription, once its owner asks to see it. */
export function KnownAddress({ id }: { id: string }) {
  const say = useText()
  const [url, setUrl] = useState<string | null>(null)
  const show = () =>
    attempt(async () => {
      setUrl((await show_address({ subscription_id: id })).url)
    })
  return (
    <p className="fm-muted" aria-live="polite">
      {url === null ? (
        <Button variant="default" size="sm" onClick={show}>
          {say('calendar-subscriptions.show_address')}
        </Button>
      ) : (
        <bdi className="fm-small" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </bdi>
      )}
    </p>
  )
}
