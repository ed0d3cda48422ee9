/** What chats do while no room is open. It is not needed to show the first page. */
export const startChat = async (memberId: string): Promise<void> => {
  const { runInBackground } = await import('./background.ts')
  await runInBackground(memberId)
}
