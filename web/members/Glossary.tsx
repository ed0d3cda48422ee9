import { useText } from '#web/kit/texts.ts'

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

type Props = { letters: readonly string[]; chosen: string | null; onChoose: (letter: string | null) => void }

/** A to Z. Letters that nobody begins with are there, but cannot be chosen. */
export function Glossary({ letters, chosen, onChoose }: Props) {
  const say = useText()
  const known = new Set(letters.map((letter) => letter.toLocaleUpperCase()))
  const others = [...known].filter((letter) => !alphabet.includes(letter)).sort()
  return (
    <nav className="fm-glossary" aria-label={say('members.glossary')}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {say('members.all')}
      </button>
      {[...alphabet, ...others].map((letter) => (
        <button
          key={letter}
          type="button"
          aria-pressed={chosen === letter}
          disabled={letters.length > 0 && !known.has(letter)}
          onClick={() => onChoose(letter)}
        >
          {letter}
        </button>
      ))}
    </nav>
  )
}
