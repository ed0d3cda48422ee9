import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useText } from '#web/kit/language/texts.ts'

/** A page threw: our mistake, or a part of an older version that the server no longer has. */
export function BrokenPage() {
  const say = useText()
  const failure = useRouteError()
  const isOld = failure instanceof TypeError && /import|module script|fetch/i.test(failure.message)
  useEffect(() => {
    if (!isOld) reportError(failure)
  }, [failure, isOld])
  return (
    <div className="fm-state" role="alert">
      <h1 className="fm-title">{say(isOld ? 'shell.new_version' : 'shell.broken_title')}</h1>
      {!isOld && <p className="fm-state-words">{say('shell.broken_text')}</p>}
      <div className="fm-state-actions">
        <Button variant="default" onClick={() => location.reload()}>
          {say('shell.reload')}
        </Button>
      </div>
    </div>
  )
}
