import { defineLimits, type Limit } from '#platform/language/limit.ts'

const minute = 60
const hour = 3600
const gigabyte = 1024 ** 3

/** Counted per member or address in this process: points per window of seconds, and points per burst. */
export const traffic = {
  command: { what: 'Commands', points: 120, seconds: minute, burst: 40, burstSeconds: 10 },
  query: { what: 'Queries', points: 600, seconds: minute, burst: 100, burstSeconds: 5 },
  file: { what: 'Images and files', points: 3_000, seconds: minute, burst: 600, burstSeconds: 5 },
  upload: { what: 'Uploads', points: 5_000, seconds: hour, burst: 5_000, burstSeconds: hour },
  stream: { what: 'Opened change streams', points: 30, seconds: minute, burst: 20, burstSeconds: 10 },
  crawl: { what: 'Link preview requests', points: 30, seconds: minute, burst: 30, burstSeconds: minute },
  translation: { what: 'Translations', points: 60, seconds: minute, burst: 60, burstSeconds: minute },
  archive: { what: 'Archives of files', points: 10, seconds: hour, burst: 10, burstSeconds: hour },
  report: {
    what: 'Content security policy reports',
    points: 60,
    seconds: minute,
    burst: 60,
    burstSeconds: minute,
  },
}

/** Counted in amounts, per member or address in this process. */
export const quotas = { upload_bytes: { points: 50 * gigabyte, seconds: hour } }

/** Counted in the database, because these limits hold across processes. */
export const shared = {
  login_email: { what: 'Wrong passwords', scope: 'email address', points: 10, seconds: 15 * minute },
  login_ip: { what: 'Wrong passwords', scope: 'IP address', points: 30, seconds: 15 * minute },
  reset_email: { what: 'Password resets', scope: 'email address', points: 3, seconds: hour },
  reset_ip: { what: 'Password resets', scope: 'IP address', points: 10, seconds: hour },
  export_member: { what: 'Exports', scope: 'member', points: 10, seconds: hour },
}

/**
 * An anonymous address may belong to a whole office, so one member's request costs as many points as five of
 * an address. Points are whole numbers.
 */
export const costOfMember = 5

const answer = '429 slow_down'
const ofProcess = 'member, in each process'
const windows = Object.entries(traffic).flatMap(([name, { what, points, seconds, burst, burstSeconds }]) => {
  const limit = (value: number, within: number): Limit => ({
    name: what,
    value,
    unit: 'requests',
    seconds: within,
    scope: ofProcess,
    answer,
    note: `${costOfMember} times as many for an IP address that is not signed in`,
  })
  const steady: [string, Limit] = [name, limit(points, seconds)]
  return burst === points
    ? [steady]
    : [steady, [`${name}_burst`, limit(burst, burstSeconds)] satisfies [string, Limit]]
})
const attempts = Object.entries(shared).map(([name, { what, scope, points, seconds }]): [string, Limit] => [
  name,
  {
    name: what,
    value: points,
    unit: 'attempts',
    seconds,
    scope,
    answer,
    note: 'the wait grows with each attempt, up to one hour',
  },
])

export const trafficLimits = defineLimits('Traffic', {
  ...Object.fromEntries([...windows, ...attempts]),
  upload_bytes: {
    name: 'Uploaded data',
    value: quotas.upload_bytes.points,
    unit: 'bytes',
    seconds: quotas.upload_bytes.seconds,
    scope: ofProcess,
    answer,
  },
})
