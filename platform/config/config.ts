import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import type { InternalSite } from '#platform/safe-fetch/checked-address.ts'
import { repositoryRoot } from './discovery.ts'

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)), {
    message: `must be an address that starts with ${protocols.map((name) => `${name}://`).join(' or ')}`,
  })

// Not a valid URL: a cluster is named by all its nodes, separated by commas.
const storeAddress = z
  .string()
  .regex(/^(esdb|kurrentdb)(\+discover)?:\/\/[^\s/?]+/, 'must be an address that starts with esdb://')

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )

const address = /^(\[[0-9a-f:]+\]|[^\s:/]+):\d{1,5}$/i
const brokers = list.refine((entries) => entries.every((entry) => address.test(entry)), {
  message: 'must name brokers as host:port, separated by commas',
})

const services = list.refine(
  (entries) => entries.every((entry) => URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol)),
  { message: 'must name addresses that start with http:// or https://, separated by commas' },
)

const origins = list.refine(
  (entries) => entries.every((entry) => /^https?:\/\/[^\s/?#;,'"]+$/.test(entry) && URL.canParse(entry)),
  { message: 'must name origins such as https://video.example.org, separated by commas' },
)

const site = /^([^\s=,]+)=(\[[0-9a-f:.]+\]|[0-9.]+)(?::(\d{1,5}))?$/i
const sites = list
  .refine((entries) => entries.every((entry) => site.test(entry)), {
    message: 'must name sites as host=address or host=address:port, separated by commas',
  })
  .transform((entries) => entries.map(siteOf))

const domains = list
  .refine((entries) => entries.every((entry) => /^[^\s@/:]+\.[^\s@/:]+$/.test(entry)), {
    message: 'must name mail domains such as example.org, separated by commas',
  })
  .transform((entries) => entries.map((entry) => entry.toLowerCase()))

const replyPattern = z
  .string()
  .regex(
    /^[^\s@<>*]+\*?[^\s@<>*]*@[^\s@<>*]+$/,
    'must be an email address, in which * may stand for a secret',
  )

const folder = z.string().transform((path) => (isAbsolute(path) ? path : join(repositoryRoot, path)))

// It ends with a dot, so that the streams of `oak-2` do not begin like those of `oak`.
const streamPrefix = z
  .string()
  .regex(/^[A-Za-z0-9_-]{0,64}$/, 'must have at most 64 letters, digits, hyphens and underscores')
  .default('')
  .transform((name) => (name === '' ? '' : `${name}.`))

const portMessage = 'must be a port number between 0 and 65535'
const port = z.coerce.number(portMessage).int(portMessage).min(0, portMessage).max(65_535, portMessage)

const countMessage = 'must be a whole number between 1 and 1000'
const count = z.coerce.number(countMessage).int(countMessage).min(1, countMessage).max(1_000, countMessage)

const factorMessage = 'must be a number between 0.1 and 10000'
const factor = z.coerce.number(factorMessage).min(0.1, factorMessage).max(10_000, factorMessage)

const secondsMessage = 'must be a number of seconds between 0.5 and 60'
const seconds = z.coerce.number(secondsMessage).min(0.5, secondsMessage).max(60, secondsMessage)

const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`)

const environment = z.object({
  PORT: port.default(3000),
  /** Listens on every address when missing. */
  HOST: z.string().optional(),
  /** Address under which browsers reach the product; when missing, `http://localhost:<PORT>`. */
  PUBLIC_URL: url('http', 'https').optional(),
  DATA_DIR: folder.default(join(repositoryRoot, '.folkmoot')),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  EVENTSTORE_URL: storeAddress.optional(),
  /** What the names of our streams begin with in an event store that several installations share. */
  EVENTSTORE_PREFIX: streamPrefix,
  /** Brokers that the event export goes to; none when missing. */
  KAFKA_BROKERS: brokers,
  /** For topics that the export makes; those that exist keep what they have. */
  KAFKA_PARTITIONS: count.default(1),
  KAFKA_REPLICATION: count.default(1),
  /** How processes tell each other that rows have changed. */
  CHANGE_FEED: oneOf('postgres', 'kafka').default('postgres'),
  /** Where services that are not command-api themselves send commands. */
  COMMAND_API_URL: services,
  /** A port for operators. Without it, details stay on `PORT` or are not served. */
  METRICS_PORT: port.optional(),
  /** A bucket for files: `s3://key:secret@host:port/bucket?region=…`; a folder of DATA_DIR when missing. */
  STORAGE_URL: url('s3').optional(),
  /** An OpenSearch that searches beside the database. */
  SEARCH_URL: url('http', 'https').optional(),
  /** A ClamAV daemon that looks at every file that comes in. */
  CLAMD_URL: url('tcp').optional(),
  /** Megabytes of the largest file that is taken in. */
  UPLOAD_MEGABYTES: count.default(512),
  /** For how many days notifications are listed. */
  NOTIFICATION_DAYS: count.default(365),
  /** The language of the demo network. */
  DEMO_LANGUAGE: oneOf('en', 'de').default('en'),
  /** Services that translate; the first one that is configured does. */
  DEEPL_KEY: z.string().optional(),
  DEEPL_URL: url('http', 'https').optional(),
  LIBRETRANSLATE_URL: url('http', 'https').optional(),
  LIBRETRANSLATE_KEY: z.string().optional(),
  /** A service that holds online meetings; BigBlueButton does where both are configured. */
  BIGBLUEBUTTON_URL: url('http', 'https').optional(),
  BIGBLUEBUTTON_SECRET: z.string().optional(),
  JITSI_URL: url('http', 'https').optional(),
  JITSI_APP_ID: z.string().optional(),
  JITSI_SECRET: z.string().optional(),
  /** An application of a Microsoft 365 tenant that keeps appointments in the calendars of its people. */
  TEAMS_TENANT_ID: z.string().optional(),
  TEAMS_CLIENT_ID: z.string().optional(),
  TEAMS_CLIENT_SECRET: z.string().optional(),
  /** Mail domains of the tenant's people. */
  TEAMS_DOMAINS: domains,
  /** Other addresses are for clouds of their own, such as those of governments. */
  TEAMS_LOGIN_URL: url('http', 'https').default('https://login.microsoftonline.com'),
  TEAMS_GRAPH_URL: url('http', 'https').default('https://graph.microsoft.com'),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('Folkmoot <folkmoot@localhost>'),
  /** A mailbox that answers arrive in: `imaps://user:password@host/INBOX`. */
  MAIL_IN_URL: url('imap', 'imaps').optional(),
  /** The address of answers; `*` stands for a secret of each person. */
  MAIL_IN_ADDRESS: replyPattern.optional(),
  /** Name of the mail server whose Authentication-Results are believed. */
  MAIL_IN_TRUSTED: z.string().optional(),
  TRUSTED_PROXIES: list,
  /** Sites of one's own network that previews of links may look at; nothing but the internet when missing. */
  INTERNAL_SITES: sites,
  /** Sites whose pages may be shown in a frame of our pages, besides the video hosts that the network allows. */
  FRAME_ORIGINS: origins,
  /** An office server that opens documents by WOPI, at the address that browsers and this process use. */
  WOPI_URL: url('http', 'https').optional(),
  /**
   * Files with the key that wraps all keys and with the pepper of passwords. When not named the one is made in DATA_DIR
   * and the other derived from the secret there.
   */
  KEK_FILE: z.string().optional(),
  PEPPER_FILE: z.string().optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  NODE_ENV: oneOf('production', 'development', 'test').default('production'),
  /** How long a database, an event store, a bucket, a virus scanner or Kafka may be silent before it counts as away. */
  OUTAGE_SECONDS: seconds.default(4),
  /** Multiplies every rate limit, so that load tests can be run; there is no way to switch limits off. */
  RATE_LIMIT_FACTOR: factor.default(1),
  /** Whether the start builds the web: only when it is out of date (`auto`), always, or never. */
  BUILD_WEB: oneOf('auto', 'always', 'never').default('auto'),
})

/** Names of everything that is read from the environment. */
export const variables: readonly string[] = Object.keys(environment.shape)

/** How this installation is set up. Addresses are null and lists empty where nothing was configured. */
export type Config = {
  port: number
  host: string | undefined
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  eventStoreUrl: string | null
  eventStorePrefix: string
  kafkaBrokers: string[]
  kafkaPartitions: number
  kafkaReplication: number
  changeFeed: 'postgres' | 'kafka'
  /** Addresses of command-api; empty in one process. */
  commandApiUrls: string[]
  metricsPort: number | null
  storageUrl: string | null
  searchUrl: string | null
  clamdUrl: string | null
  uploadMegabytes: number
  notificationDays: number
  demoLanguage: 'en' | 'de'
  deeplKey: string | null
  deeplUrl: string | null
  libreTranslateUrl: string | null
  libreTranslateKey: string | null
  bigBlueButtonUrl: string | null
  bigBlueButtonSecret: string | null
  jitsiUrl: string | null
  jitsiAppId: string | null
  jitsiSecret: string | null
  teamsTenantId: string | null
  teamsClientId: string | null
  teamsClientSecret: string | null
  teamsDomains: string[]
  teamsLoginUrl: string
  teamsGraphUrl: string
  smtpUrl: string | null
  mailFrom: string
  mailInUrl: string | null
  mailInAddress: string | null
  mailInTrusted: string | null
  trustedProxies: string[]
  internalSites: InternalSite[]
  frameOrigins: string[]
  wopiUrl: string | null
  kekFile: string | null
  pepperFile: string | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  nodeEnv: 'production' | 'development' | 'test'
  outageMs: number
  rateLimitFactor: number
  buildWeb: 'auto' | 'always' | 'never'
}

/** A value of the environment is unusable. The message is one line for the person who starts the program. */
export class ConfigError extends Error {}

/** Reads the configuration from an environment. Empty values count as missing. Throws `ConfigError`. */
export const configOf = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => lineOf(issue, given)).join('; '))
  const values = parsed.data
  if (values.CHANGE_FEED === 'kafka' && values.KAFKA_BROKERS.length === 0)
    throw new ConfigError('CHANGE_FEED=kafka requires KAFKA_BROKERS')
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    eventStoreUrl: values.EVENTSTORE_URL ?? null,
    eventStorePrefix: values.EVENTSTORE_PREFIX,
    kafkaBrokers: values.KAFKA_BROKERS,
    kafkaPartitions: values.KAFKA_PARTITIONS,
    kafkaReplication: values.KAFKA_REPLICATION,
    changeFeed: values.CHANGE_FEED,
    commandApiUrls: values.COMMAND_API_URL.map((address) => address.replace(/\/+$/, '')),
    metricsPort: values.METRICS_PORT ?? null,
    storageUrl: values.STORAGE_URL ?? null,
    searchUrl: values.SEARCH_URL ?? null,
    clamdUrl: values.CLAMD_URL ?? null,
    uploadMegabytes: values.UPLOAD_MEGABYTES,
    notificationDays: values.NOTIFICATION_DAYS,
    demoLanguage: values.DEMO_LANGUAGE,
    deeplKey: values.DEEPL_KEY ?? null,
    deeplUrl: values.DEEPL_URL ?? null,
    libreTranslateUrl: values.LIBRETRANSLATE_URL ?? null,
    libreTranslateKey: values.LIBRETRANSLATE_KEY ?? null,
    bigBlueButtonUrl: values.BIGBLUEBUTTON_URL ?? null,
    bigBlueButtonSecret: values.BIGBLUEBUTTON_SECRET ?? null,
    jitsiUrl: values.JITSI_URL ?? null,
    jitsiAppId: values.JITSI_APP_ID ?? null,
    jitsiSecret: values.JITSI_SECRET ?? null,
    teamsTenantId: values.TEAMS_TENANT_ID ?? null,
    teamsClientId: values.TEAMS_CLIENT_ID ?? null,
    teamsClientSecret: values.TEAMS_CLIENT_SECRET ?? null,
    teamsDomains: values.TEAMS_DOMAINS,
    teamsLoginUrl: values.TEAMS_LOGIN_URL,
    teamsGraphUrl: values.TEAMS_GRAPH_URL,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    mailInUrl: values.MAIL_IN_URL ?? null,
    mailInAddress: values.MAIL_IN_ADDRESS ?? null,
    mailInTrusted: values.MAIL_IN_TRUSTED ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    internalSites: values.INTERNAL_SITES,
    frameOrigins: values.FRAME_ORIGINS,
    wopiUrl: values.WOPI_URL ?? null,
    kekFile: values.KEK_FILE ?? null,
    pepperFile: values.PEPPER_FILE ?? null,
    logLevel: values.LOG_LEVEL,
    nodeEnv: values.NODE_ENV,
    outageMs: values.OUTAGE_SECONDS * 1_000,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    buildWeb: values.BUILD_WEB,
  }
}

// Addresses may hold passwords, so only the name of such a variable is repeated.
const lineOf = (issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string => {
  const name = String(issue.path[0])
  return name.endsWith('_URL') ? `${name} ${issue.message}` : `${name} ${issue.message}, not "${given[name]}"`
}

function siteOf(entry: string): InternalSite {
  const [, host = '', address = '', port] = site.exec(entry) ?? []
  return {
    host: host.toLowerCase(),
    address: address.replace(/^\[|\]$/g, ''),
    port: port === undefined ? null : Number(port),
  }
}
