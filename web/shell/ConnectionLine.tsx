import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { useConnection } from '#web/kit/data/changes.ts'
import { Banner } from '#web/kit/feedback/Banner.tsx'
import { useText } from '#web/kit/language/texts.ts'

const showAfterMs = 2500

/** Says that the line is down, once it has been for a moment. */
export function ConnectionLine() {
  const isDown = useConnection() === 'reconnecting'
  return isDown ? <AfterAMoment /> : null
}

function AfterAMoment() {
  const say = useText()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), showAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div className="fm-connection">
      <Banner icon={WifiOff} tone="waiting">
        {say('shell.reconnecting')}
      </Banner>
    </div>
  )
}
