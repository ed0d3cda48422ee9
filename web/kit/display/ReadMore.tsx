import { useState } from 'react'
import { useText } from '../language/texts.ts'

const minLength = 500

/** Plain text, cut at a word after 500 characters, with a link to show the rest. */
export function ReadMore({ text, limit = minLength }: { text: string; limit?: number }) {
  const say = useText()
  const [isWhole, setWhole] = useState(false)
  const letters = [...text]
  if (letters.length <= limit) return <p className="fm-reading fm-lines">{text}</p>
  const cut = letters
    .slice(0, limit)
    .join('')
    .replace(/\s+\S*$/, '')
  return (
    <div>
      <p className="fm-reading fm-lines">{isWhole ? text : `${cut}…`}</p>
      <button type="button" className="fm-link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {say(isWhole ? 'kit.read_less' : 'kit.read_more')}
      </button>
    </div>
  )
}
