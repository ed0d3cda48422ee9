const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system as their owner would name them: all that is kept of what a browser says about itself. */
export const deviceOf = (userAgent: string): string => {
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(', ')
}

const programs: [RegExp, string][] = [
  [/\bGoogle-Calendar-Importer\b/, 'Google Calendar'],
  [/\b(dataaccessd|accountsd|CalendarAgent|iCal)\b/, 'Apple Calendar'],
  [/\b(Microsoft\.Exchange|MSExchange|Microsoft Office|Outlook)\b/, 'Outlook'],
  [/\bThunderbird\b/, 'Thunderbird'],
  [/\bICSx5\b/, 'ICSx⁵'],
  [/\bNextcloud\b/, 'Nextcloud'],
  [/\bFeedly\b/, 'Feedly'],
  [/\bNetNewsWire\b/, 'NetNewsWire'],
]
const maxProgramName = 40

/** A program as its user would name it: a known one, else a browser, else what it calls itself first. Empty for none. */
export const programOf = (userAgent: string): string => {
  const known = [...programs, ...browsers].find(([pattern]) => pattern.test(userAgent))?.[1]
  return known ?? /^[\p{L}\d][\p{L}\d ._+-]*/u.exec(userAgent)?.[0].trim().slice(0, maxProgramName) ?? ''
}
