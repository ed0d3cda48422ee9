/** Where a word can stand. Strings are no place: texts have rules of their own, and what lies in rows keeps its name. */
export type Place = 'identifiers' | 'files' | 'comments' | 'docs' | 'titles'

export type RefusedWord = {
  /** A word or words in lower case. An identifier is several: `heardThrough` is written `heard through`. */
  word: string
  say: string
  in: readonly Place[]
  /** Refuses the word as it is, without `-s`, `-es`, `-ed` and `-ing`. */
  exactly?: true
  except?: readonly Exception[]
}

/** A file (or a folder, with `/` at its end), an identifier, or words around the word, and why it may stay there. */
export type Exception = ({ file: string } | { identifier: string } | { phrase: string }) & { because: string }

export const everywhere = ['identifiers', 'files', 'comments', 'docs', 'titles'] as const
export const prose = ['comments', 'docs', 'titles'] as const

/** Words that the project has replaced. A word is added here as soon as nothing uses it any more. */
export const refusedWords: readonly RefusedWord[] = [
  { word: 'hearing', say: 'consumer', in: everywhere, exactly: true },
  { word: 'in the same breath', say: 'at once', in: prose },
  { word: 'likeness', say: 'cacheKey', in: everywhere },
  { word: 'presenting', say: 'render', in: everywhere, exactly: true },
  { word: 'tell missed', say: 'replay', in: everywhere },
  { word: 'deed', say: 'action or undo rule', in: everywhere },
  { word: 'inverses', say: 'undo handlers', in: everywhere, exactly: true },
  { word: 'inverse', say: 'undo handler', in: [...prose, 'files'], exactly: true },
  {
    word: 'taken back',
    say: 'undone',
    in: everywhere,
    except: [
      { identifier: 'AnswerTakenBack', because: 'a stored event type' },
      { identifier: 'MoveTakenBack', because: 'a stored event type' },
      { phrase: '`AnswerTakenBack`', because: 'a stored event type' },
      { phrase: '`MoveTakenBack`', because: 'a stored event type' },
      { file: 'docs/guarantees.md', because: 'records what a guarantee said when it was measured' },
      { file: 'web/texts/', because: 'keys of texts' },
    ],
  },
  {
    word: 'take back',
    say: 'undo',
    in: everywhere,
    except: [{ file: 'web/texts/', because: 'keys of texts' }],
  },
  { word: 'taking back', say: 'undo', in: everywhere },
  { word: 'way back', say: 'undo', in: prose },
]
