import { Fragment } from 'react'
import { useText } from '../language/texts.ts'
import { keyNames } from './shortcuts.ts'

/** The keys of a shortcut as little keys. */
export function Keys({ keys }: { keys: string }) {
  const say = useText()
  return (
    <span className="fm-shortcuts-keys">
      {keyNames(keys, say('kit.control_key')).map((key) => (
        <kbd key={key} className="fm-kbd">
          {key}
        </kbd>
      ))}
    </span>
  )
}

/** "A accept  D decline": a line of hints in a title line, away on phones. */
export function KeyHints({ hints }: { hints: readonly { keys: string; text: string }[] }) {
  return (
    <span className="fm-key-hints">
      {hints.map(({ keys, text }) => (
        <Fragment key={keys}>
          <span className="fm-hint">
            <Keys keys={keys} /> {text}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
