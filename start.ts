import { demoPassword } from '#platform/demo/demo-part.ts'
import { discoverDemo, playDemo } from '#platform/demo/play-demo.ts'
import { startProgram } from '#platform/process/product-program.ts'

await startProgram(process.env, async () => {
  const parts = await discoverDemo()
  return {
    play: playDemo(parts),
    password: demoPassword,
    signIns: parts.flatMap(({ signIns = [] }) => signIns),
  }
})
