import { Button } from '@mantine/core'
import { Logo } from '#web/kit/display/Logo.tsx'
import { problemText, useText } from '#web/kit/language/texts.ts'

/** The very first call had no answer: there is no network, or the server is not up. */
export function Unreachable({ code, onRetry }: { code: string; onRetry: () => void }) {
  const say = useText()
  return (
    <main className="fm-unreachable">
      <Logo size={40} />
      <h1 className="fm-title">{say('shell.unreachable_title')}</h1>
      <p className="fm-state-words">
        {code === 'offline' ? say('shell.unreachable_text') : problemText(say, code)}
      </p>
      <Button onClick={onRetry}>{say('kit.retry')}</Button>
    </main>
  )
}
