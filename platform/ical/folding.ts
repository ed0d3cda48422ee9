const maxOctets = 75

/** Lines of at most 75 octets, including the leading space of continuation lines (RFC 5545, 3.1). */
export const foldLines = (body: string): string =>
  body
    // Lines were split without counting that space.
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')

const foldLine = (line: string): string => {
  const parts = ['']
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > maxOctets) {
      parts.push('')
      octets = 1
    }
    parts[parts.length - 1] += sign
    octets += size
  }
  return parts.join('\r\n ')
}
