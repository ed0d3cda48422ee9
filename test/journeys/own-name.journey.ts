import { openPage } from '#test/kit/browser.ts'
import { guestsAt } from '#test/kit/guests.ts'
import { password } from '#test/kit/test-network.ts'
import { addressOf, journey, lindenhof, shows } from './lindenhof.ts'

journey('somebody who was let in by the address alone', () => {
  it('enters the own name first, and goes on to where the link led', async () => {
    const { product, browser } = await lindenhof()
    const { signIn, done } = guestsAt(() => Number(new URL(product.url).port))
    await signIn('ada', password)
    const user = { email: 'nell@lindenhof.example', password }
    await done('ada', 'POST', '/administration/members', { user })
    const nell = await openPage(browser, { width: 390 })
    await nell.goto(await addressOf('/messages'))
    await nell.getByLabel('E-mail address').fill(user.email)
    await nell.getByLabel(/^Password( \*)?$/).fill(password)
    await nell.getByRole('button', { name: 'Sign in' }).click()
    await shows(nell, 'What’s your name?')
    await nell.getByLabel('First name').fill('Nell')
    await nell.getByLabel('Last name').fill('Berg')
    await nell.getByRole('button', { name: 'Continue' }).click()
    await shows(nell, 'Inbox')
    await nell.context().close()
  })
})
