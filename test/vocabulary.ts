/** What a word can stand in. Strings are not read: texts have rules of their own, and what lies in rows keeps its name. */
export type PieceKind = 'identifiers' | 'files' | 'comments' | 'docs' | 'titles'

export type RefusedWord = {
  /** A word or words in lower case. An identifier is several: `heardThrough` is written `heard through`. */
  word: string
  say: string
  in: readonly PieceKind[]
  /** Refuses the word as it is, without `-s`, `-es`, `-ed` and `-ing`. */
  exactly?: true
  except?: readonly Exception[]
}

/** A file (or a folder, with `/` at its end), an identifier, or words around the word, and why it may stay there. */
export type Exception = ({ file: string } | { identifier: string } | { phrase: string }) & { because: string }

export const everywhere = ['identifiers', 'files', 'comments', 'docs', 'titles'] as const
export const prose = ['comments', 'docs', 'titles'] as const

const applied = { file: 'platform/database/migrations/', because: 'applied migrations stay as they are' }
const measured = {
  file: 'docs/guarantees.md',
  because: 'records what a guarantee said when it was measured',
}

/** Words that the project has replaced. A word is added here as soon as nothing uses it any more. */
export const refusedWords: readonly RefusedWord[] = [
  { word: 'whoever', say: 'the actor', in: prose, except: [applied, measured] },
  { word: 'somebody', say: 'the actor', in: prose, except: [applied, measured] },
  { word: 'those who', say: 'the actors', in: ['comments', 'docs'], except: [applied, measured] },
  { word: 'convoy', say: 'projection group', in: everywhere },
  {
    word: 'lane',
    say: 'projection cursor',
    in: ['identifiers', 'files', 'comments'],
    except: [{ file: 'test/reliability/', because: 'callers that work side by side' }],
  },
  { word: 'errand', say: 'rebuild task', in: everywhere },
  { word: 'fleet', say: 'group pool', in: everywhere },
  { word: 'compartment', say: 'partition', in: everywhere },
  { word: 'travel to', say: 'catchUp', in: ['identifiers'] },
  { word: 'ledger', say: 'persistent map', in: everywhere },
  { word: 'foundation', say: 'infrastructure', in: everywhere, exactly: true },
  { word: 'surroundings', say: 'context', in: everywhere, exactly: true },
  { word: 'filled elsewhere', say: 'awaitTables', in: everywhere },
  { word: 'checkpoints passed', say: 'stored progress', in: everywhere },
  { word: 'impersonal', say: 'redacted', in: everywhere },
  { word: 'opened later', say: 'lazy store', in: ['identifiers', 'files'] },
  { word: 'opened when read', say: 'lazy fields', in: ['identifiers', 'files'] },
  { word: 'chosen store', say: 'configured store', in: ['identifiers', 'files'] },
  { word: 'patiently', say: 'retry loop', in: everywhere },
  { word: 'while leading', say: 'run as leader', in: ['identifiers'] },
  { word: 'every projection', say: 'discover projections', in: ['identifiers'] },
  { word: 'told audience', say: 'derivedAudience', in: everywhere },
  {
    word: 'told',
    say: 'notified',
    in: ['identifiers', 'files'],
    except: [
      { file: 'web/texts/', because: 'keys of texts' },
      { file: 'test/reliability/', because: 'names of figures in reports' },
    ],
  },
  { word: 'tell', say: 'notify, publish or report', in: ['identifiers', 'files'], exactly: true },
  { word: 'tells', say: 'notifies', in: ['identifiers'], exactly: true },
  { word: 'hears', say: 'receives', in: ['identifiers', 'files'], exactly: true },
  { word: 'wire call', say: 'contractCall', in: everywhere },
  { word: 'patience', say: 'timeouts', in: ['identifiers', 'files'] },
  { word: 'export sheet', say: 'export spreadsheet', in: ['identifiers', 'files'] },
  { word: 'notification look', say: 'notification appearance', in: everywhere },
  {
    word: 'sides',
    say: 'command-query-sides',
    in: ['files'],
    except: [{ file: 'platform/process/command-query-sides.ts', because: 'the two sides of CQRS' }],
  },
  { word: 'heard through', say: 'visibleThrough', in: ['identifiers', 'files', 'docs', 'titles'] },
  { word: 'hear', say: 'receive', in: ['identifiers', 'files'], exactly: true },
  { word: 'ear', say: 'listener', in: everywhere, exactly: true },
  { word: 'mouth', say: 'producer', in: ['identifiers', 'files'], exactly: true },
  { word: 'is welcome', say: 'canSignIn', in: ['identifiers', 'comments', 'docs'] },
  { word: 'files at hand', say: 'file access', in: everywhere },
  { word: 'forsaken', say: 'orphaned', in: everywhere },
  { word: 'look where', say: 'findWhere', in: everywhere },
  { word: 'put behind', say: 'addToBacklog', in: ['identifiers'] },
  { word: 'seen only by', say: 'visibleOnlyTo', in: ['identifiers'] },
  { word: 'inner route', say: 'internal route', in: everywhere },
  { word: 'crowd', say: 'clients, burst', in: everywhere },
  { word: 'kept locally', say: 'local draft', in: everywhere },
  { word: 'which stands', say: 'resolveDrafts', in: ['identifiers', 'files'] },
  { word: 'month sheet', say: 'month grid', in: everywhere },
  { word: 'csv sheet', say: 'csv spreadsheet', in: everywhere },
  { word: 'xlsx sheet', say: 'xlsx spreadsheet', in: everywhere },
  { word: 'chip look', say: 'chip variant', in: everywhere },
  { word: 'entity face', say: 'entity avatar', in: everywhere },
  { word: 'date leaf', say: 'date tile', in: everywhere },
  {
    word: 'film',
    say: 'video',
    in: ['identifiers', 'files', 'docs'],
    except: [
      { identifier: 'film_hosts', because: 'a stored setting' },
      { file: 'web/texts/', because: 'keys of texts' },
      { file: 'events/settings/texts/', because: 'keys of texts' },
    ],
  },
  { word: 'announces', say: 'notifies', in: ['identifiers'], exactly: true },
  { word: 'bit by bit', say: 'in batches', in: prose },
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
  {
    word: 'letter',
    say: 'mail, or message',
    in: ['files'],
    except: [
      { file: 'platform/database/migrations/402-people-of-letters.sql', because: 'a migration that has run' },
      { file: 'platform/database/migrations/600-files-of-letters.sql', because: 'a migration that has run' },
    ],
  },
  { word: 'house', say: 'test app', in: ['files'] },
  { word: 'open house', say: 'startTestApp', in: everywhere },
  {
    word: 'courtyard',
    say: 'location',
    in: ['identifiers', 'files'],
    except: [{ file: 'reactors/appointments/demo/german.ts', because: 'a location of the demo' }],
  },
  { word: 'cups', say: 'example', in: ['files'] },
  { word: 'vera', say: 'personal data', in: ['files'], exactly: true },
  { word: 'tea party', say: 'example events', in: everywhere },
  {
    word: 'speaks of',
    say: 'mentions',
    in: everywhere,
    except: [{ file: 'platform/mail/outbox-rows.ts', because: 'the name that the outbox stores' }],
  },
  {
    word: 'spoken',
    say: 'localize, or mentioned',
    in: ['identifiers', 'files'],
    except: [{ file: 'web/texts/', because: 'keys of texts' }],
  },
  {
    word: 'said',
    say: 'what it is: text, answer, output, personal',
    in: ['identifiers', 'files'],
    exactly: true,
    except: [
      { file: 'platform/commands/snapshots.ts', because: 'a stored column' },
      { file: 'platform/commands/snapshots.db.spec.ts', because: 'a stored column' },
      { file: 'web/texts/', because: 'keys of texts' },
    ],
  },
  { word: 'place id', say: 'nav item', in: ['identifiers'] },
  {
    word: 'place part',
    say: 'nav panel',
    in: ['identifiers', 'files'],
    except: [{ file: 'web/texts/', because: 'keys of texts' }],
  },
  { word: 'place text', say: 'location text', in: ['identifiers', 'files'] },
  { word: 'place line', say: 'location line', in: ['identifiers'] },
  {
    word: 'fact',
    say: 'event, state or subject',
    in: everywhere,
    except: [
      { phrase: 'in fact', because: 'ordinary' },
      { file: 'platform/database/migrations/', because: 'migrations that have run' },
      { file: 'docs/guarantees.md', because: 'records what a guarantee said when it was measured' },
    ],
  },
  { word: 'no seat', say: 'accept reason', in: ['identifiers'] },
  { word: 'inverting', say: 'undo', in: everywhere, exactly: true },
  {
    word: 'standing',
    say: 'status',
    in: ['identifiers', 'files'],
    exactly: true,
    except: [{ identifier: 'standing', because: 'a stored column; keys of texts' }],
  },
  {
    word: 'behind',
    say: 'after, lag or dependsOn',
    in: ['identifiers', 'files'],
    exactly: true,
    except: [
      { identifier: 'behind', because: 'a member of answers; a state of read tables' },
      { identifier: 'isBehind', because: 'ordinary' },
      { identifier: 'writeBehind', because: 'the standard term' },
      { identifier: 'WriteBehind', because: 'the standard term' },
      { file: 'test/growth/write-behind.ts', because: 'the standard term' },
      { file: 'test/reliability/', because: 'names of figures in reports' },
      { file: 'web/texts/', because: 'keys of texts' },
    ],
  },
  {
    word: 'beside',
    say: 'related, changes or others',
    in: ['identifiers', 'files'],
    exactly: true,
    except: [
      { file: 'test/reliability/', because: 'names of figures in reports' },
      { file: 'docs/decisions/', because: 'a file is named after its decision' },
    ],
  },
  {
    word: 'look',
    say: 'appearance, variant or poll',
    in: ['identifiers', 'files'],
    exactly: true,
    except: [
      { identifier: 'look', because: 'the name of calls; keys of texts' },
      { file: 'docs/decisions/', because: 'a file is named after its decision' },
    ],
  },
  { word: 'looks', say: 'appearances or variants', in: ['files'], exactly: true },
  {
    word: 'named',
    say: 'what it is: names, requested, chosen',
    in: ['identifiers', 'files'],
    exactly: true,
    except: [
      { identifier: 'ContactsNamed', because: 'a stored event type' },
      { identifier: 'ConsultantsNamed', because: 'a stored event type' },
      { identifier: 'CalendarObjectNamed', because: 'a stored event type' },
      { identifier: 'GuestNamed', because: 'an event type of a spec' },
      { identifier: 'named_by', because: 'a stored column' },
      { identifier: 'named', because: 'a member of a command of CalDAV' },
      { identifier: 'subject_named', because: 'a key of texts' },
      { file: 'events/messages/texts/', because: 'keys of texts' },
      { file: 'web/texts/', because: 'keys of texts' },
    ],
  },
  {
    word: 'settled',
    say: 'resolved, confirmed or caughtUp',
    in: ['identifiers', 'files'],
    exactly: true,
    except: [
      { identifier: 'settled_no', because: 'a member of a stored column' },
      { identifier: 'allSettled', because: 'of the language' },
    ],
  },
  { word: 'settles', say: 'resolves or confirms', in: ['identifiers'], exactly: true },
  { word: 'telling', say: 'entry or notice', in: ['identifiers', 'files'], exactly: true },
  { word: 'mine', say: 'own', in: ['files'], exactly: true },
  { word: 'place of', say: 'position, location or target of', in: ['identifiers', 'files'] },
  { word: 'places of', say: 'positions or locations of', in: ['identifiers', 'files'] },
  { word: 'place for', say: 'position or target for', in: ['identifiers', 'files'] },
  { word: 'place in', say: 'position or target in', in: ['identifiers', 'files'] },
  { word: 'drop place', say: 'drop zone', in: ['identifiers', 'files'] },
  { word: 'feed place', say: 'feed position', in: ['identifiers', 'files'] },
  { word: 'typing place', say: 'typing target', in: ['identifiers', 'files'] },
  { word: 'max place', say: 'max position or location', in: ['identifiers'] },
]
