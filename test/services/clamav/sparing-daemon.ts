import { type AddressInfo, createServer } from 'node:net'

/**
 * Stands in for a ClamAV that takes no more than a million bytes of a file: it says so, as ClamAV does beyond its
 * StreamMaxLength, and hangs up whatever is still on its way.
 */
export const startSparingDaemon = async (): Promise<{ address: string; end: () => void }> => {
  const daemon = createServer((socket) => {
    let length = 0
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      length += chunk.length
      if (length < 1_000_000) return
      socket.removeAllListeners('data')
      socket.end('INSTREAM size limit exceeded. ERROR\0', () => socket.destroy())
    })
  })
  await new Promise<void>((resolve) => daemon.listen(0, '127.0.0.1', resolve))
  const { port } = daemon.address() as AddressInfo
  return { address: `tcp://127.0.0.1:${port}`, end: () => daemon.close() }
}
