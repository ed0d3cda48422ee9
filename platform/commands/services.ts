import { hkdfSync } from 'node:crypto'
import type { Knex } from 'knex'
import { type BallotBoxes, ballotBoxesIn } from '#platform/ballots/ballot-boxes.ts'
import { type CalendarSources, calendarSourcesIn } from '#platform/calendar-sources/calendar-sources.ts'
import type { ChangeFeed } from '#platform/changes/change-feed.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { type Drafts, draftsIn } from '#platform/drafts/drafts.ts'
import { type Limits, limitsIn } from '#platform/http/limits.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { putIntoOutbox } from '#platform/mail/outbox.ts'
import { type Unsubscribing, unsubscribing } from '#platform/mail/unsubscribing.ts'
import { type ItemMarks, itemMarksIn } from '#platform/marks/item-marks.ts'
import { type ReadingMarks, readingMarksIn } from '#platform/marks/reading-marks.ts'
import { type UnreadExceptions, unreadExceptionsIn } from '#platform/marks/unread-exceptions.ts'
import { type MemberSettings, memberSettingsIn } from '#platform/member-settings/member-settings.ts'
import { type OfficeRows, officeRowsIn } from '#platform/office/office-locks.ts'
import type { MeetingProvider } from '#platform/online-meetings/meeting-provider.ts'
import { type Parking, parkingIn } from '#platform/parking/parking.ts'
import { type AccessTokens, accessTokensIn } from '#platform/permit/access-tokens.ts'
import type { Permit } from '#platform/permit/permit.ts'
import { type Tokens, tokensIn } from '#platform/permit/tokens.ts'
import { type PresenceStatuses, presenceStatusesIn } from '#platform/presence/presence-statuses.ts'
import { type Typing, typingThrough } from '#platform/presence/typing.ts'
import { type Devices, devicesIn } from '#platform/push/devices.ts'
import { type PushKeys, pushKeysIn } from '#platform/push/push-keys.ts'
import { type Withdrawn, withdrawPushes } from '#platform/push/push-outbox.ts'
import { type MemberRooms, memberRoomsIn } from '#platform/rooms/member-rooms.ts'
import type { InternalSite } from '#platform/safe-fetch/checked-address.ts'
import { type SavedThings, savedThingsIn } from '#platform/saved/saved-things.ts'
import { type SavedSearches, savedSearchesIn } from '#platform/search/saved-searches.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { isPictureId, pictureKey, pictureSizes } from '#platform/storage/picture-keys.ts'
import type { TeamsCalendar } from '#platform/teams/teams-calendar.ts'
import { type ArchiveLists, archiveListsIn } from '#platform/uploads/archive-lists.ts'
import { type Blobs, blobsIn } from '#platform/uploads/blobs.ts'
import { type FileTokens, fileTokens } from '#platform/uploads/file-tokens.ts'
import { type ResumableUploads, resumableUploadsIn } from '#platform/uploads/resumable-uploads.ts'
import { type Passwords, passwords } from '#platform/vault/passwords.ts'
import type { Secrets, Vault } from '#platform/vault/vault.ts'
import { type DavRows, davRowsIn } from '#platform/webdav/dav-rows.ts'

/** What procedures may use besides the log: secrets and sessions, which never enter an event. */
export type Services = {
  sessions: Permit['sessions']
  /** True when a member may be signed in: joined, neither locked nor erased. Reads the keys as of now. */
  canSignIn: Permit['canSignIn']
  tokens: Tokens
  /** Tokens by which programs act for a member. */
  accessTokens: AccessTokens
  passwords: Passwords
  secrets: Secrets
  /** Destroys the key that seals what belongs to a person, which erases; and says whether it was lost. */
  personKeys: Pick<Vault, 'destroy' | 'isMissing'>
  limits: Limits
  parking: Parking
  drafts: Drafts
  saved: SavedThings
  savedSearches: SavedSearches
  rooms: MemberRooms
  /** What file managers have put down by WebDAV. */
  davRows: DavRows
  /** Calendars that are read from addresses outside. */
  calendarSources: CalendarSources
  /** What office servers hold in the name of members. */
  officeRows: OfficeRows
  marks: ReadingMarks
  itemMarks: ItemMarks
  /** Threads that a member has marked as unread again. */
  unreadExceptions: UnreadExceptions
  devices: Devices
  /** The keys that sign pushes. */
  pushKeys: PushKeys
  /** Takes pushes back from the devices of members. */
  withdrawPushes: (withdrawn: Withdrawn) => Promise<void>
  memberSettings: MemberSettings
  /** Mails that no event causes, such as a test that goes to its sender; each cause is mailed once. */
  mails: { put: (cause: string, mail: Mail) => Promise<void> }
  /** Links by which members stop mails without a sign-in. */
  unsubscribing: Unsubscribing
  /** The service that holds online meetings; null where none is configured. */
  meetings: MeetingProvider | null
  /** Calendars of Microsoft 365; null where none is configured. */
  teams: TeamsCalendar | null
  statuses: PresenceStatuses
  ballots: BallotBoxes
  typing: Typing
  /** Bytes on their way into a file, and out of it. */
  blobs: Blobs
  /** Uploads that are continued where they stopped. */
  resumable: ResumableUploads
  /** Leave to fetch a file without a session. */
  fileTokens: FileTokens
  archives: ArchiveLists
  /** Takes a picture away in all its sizes. */
  forgetPicture: (id: string) => Promise<void>
}

type ServiceParts = {
  db: Knex
  permit: Permit
  vault: Vault
  /** Sends a signal to the clients of all processes. */
  signal: ChangeFeed['signal']
  /**
   * 32 bytes that every process of the installation shares and that never change: passwords, reservations of addresses
   * and links that were sent are lost with them. Kept outside of the database.
   */
  secret: Buffer
  /** 32 bytes for the passwords alone; derived from `secret` when null. */
  pepper?: Buffer | null
  storage: FileStorage
  /** Address of the installation, for the Message-IDs of its mails. */
  publicUrl: string
  rateLimitFactor: number
  meetings?: MeetingProvider | null
  teams?: TeamsCalendar | null
  /** Hosts inside that members may name. */
  internalSites?: readonly InternalSite[]
  now?: () => Instant
  /** Cheaper hashes for specs. */
  passwordOptions?: Parameters<typeof passwords>[1]
}

/** A key of 32 bytes for one purpose; who knows it learns nothing about the secret or the other keys. */
export const keyFrom = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** The key that feed tokens derive from. */
export const feedKeyFrom = (secret: Buffer): Buffer => keyFrom(secret, 'feed tokens')

/** The services of a process. Each gets a key of its own, derived from the installation's secret. */
export const servicesOf = ({
  db,
  permit,
  vault,
  signal,
  secret,
  pepper = null,
  storage,
  publicUrl,
  rateLimitFactor,
  passwordOptions,
  meetings = null,
  teams = null,
  internalSites = [],
  now = systemClock.now,
}: ServiceParts): Services => {
  const keyFor = (purpose: string) => keyFrom(secret, purpose)
  return {
    sessions: permit.sessions,
    canSignIn: permit.canSignIn,
    tokens: tokensIn(db, keyFor('tokens')),
    accessTokens: accessTokensIn(db, feedKeyFrom(secret)),
    passwords: passwords(pepper ?? keyFor('passwords'), passwordOptions),
    secrets: vault.secrets,
    personKeys: vault,
    limits: limitsIn(db, { factor: rateLimitFactor, key: keyFor('limits') }),
    parking: parkingIn(db),
    drafts: draftsIn(db),
    saved: savedThingsIn(db),
    savedSearches: savedSearchesIn(db),
    rooms: memberRoomsIn(db),
    davRows: davRowsIn(db),
    calendarSources: calendarSourcesIn({
      db,
      secrets: vault.secrets,
      ownHosts: [new URL(publicUrl).hostname],
      internal: internalSites,
    }),
    officeRows: officeRowsIn(db),
    marks: readingMarksIn(db),
    itemMarks: itemMarksIn(db),
    unreadExceptions: unreadExceptionsIn(db),
    devices: devicesIn(db),
    pushKeys: pushKeysIn(db, keyFor('push keys')),
    withdrawPushes: (withdrawn) => withdrawPushes(db, withdrawn, now()),
    memberSettings: memberSettingsIn(db),
    mails: {
      put: (cause, mail) =>
        putIntoOutbox(db, { cause, mail, mailHost: new URL(publicUrl).hostname, now: now() }),
    },
    unsubscribing: unsubscribing(keyFor('unsubscribing')),
    meetings,
    teams,
    statuses: presenceStatusesIn(db),
    ballots: ballotBoxesIn(db),
    typing: typingThrough(signal),
    blobs: blobsIn(db, storage),
    resumable: resumableUploadsIn(db, storage),
    fileTokens: fileTokens(keyFor('file tokens'), () => Date.parse(now())),
    archives: archiveListsIn(db),
    forgetPicture: async (id) => {
      // Nobody checked the id when it was chosen, and nothing can lie where there is no place.
      if (!isPictureId(id)) return
      for (const size of pictureSizes) await storage.remove(pictureKey(id, size))
    },
  }
}
