import { useAnswer } from '#web/kit/data/load.ts'
import { sizeText } from '#web/kit/files/file-labels.ts'
import { fileCalls } from '#web/kit/files/files.store.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { useText } from '#web/kit/language/texts.ts'
import { NavSection } from '#web/kit/page/NavSection.tsx'
import './Quota.css'

/** How much of the space for files is used, where it is limited. */
export function Quota() {
  const say = useText()
  const { locale } = useFormat()
  const { answer } = useAnswer(fileCalls.quota, {})
  const bars = [
    { key: 'folders.space_used', space: answer?.member },
    { key: 'folders.space_network', space: answer?.network },
  ].flatMap(({ key, space }) => (space?.limit ? [{ key, used: space.used, limit: space.limit }] : []))
  if (bars.length === 0) return null
  return (
    <NavSection title={say('folders.space')}>
      {bars.map(({ key, used, limit }) => {
        const text = say(key, { used: sizeText(used, locale), limit: sizeText(limit, locale) })
        return (
          <div key={key} className="fm-quota">
            <progress max={limit} value={Math.min(used, limit)} aria-label={text} />
            <span className="fm-small fm-muted">{text}</span>
          </div>
        )
      })}
    </NavSection>
  )
}
