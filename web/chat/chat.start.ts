/** What chats do while no room is open. It is not needed to show the first page. */
export const startChat = async (): Promise<void> => {
  const { runInBackground } = await import('./background.ts')
  runInBackground()
}
