import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './install-packages.ts'

/** `MiniBrowser` is the browser, `Xvfb` the screen that it needs. */
export const webkitPackages = ['webkit2gtk-driver', 'xvfb']

/** The programs of a WebKit that tests can drive, by their paths. */
export type Webkit = { driver: string; browser: string; screen: string }

/** @returns the WebKitGTK of the distribution, if it is installed */
export function presentWebkit(): Webkit | undefined {
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
  const browser = miniBrowser()
  return browser !== undefined && existsSync(driver) && existsSync(screen)
    ? { driver, browser, screen }
    : undefined
}

/**
 * Finds WebKitGTK, or installs it from the distribution.
 * @throws Error that says what was tried and what to do
 */
export async function findWebkit(): Promise<Webkit> {
  const present = presentWebkit()
  if (present) return present
  await installPackages('WebKit', ...webkitPackages)
  const installed = presentWebkit()
  if (installed) return installed
  throw new Error(
    'These tests need WebKitGTK with its WebDriver, and Xvfb, and none was found: neither on this machine nor by ' +
      'apt-get. Install the packages webkit2gtk-driver and xvfb of Debian or Ubuntu.',
  )
}

// Such as /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser: the folders name the processor and the version.
function miniBrowser(): string | undefined {
  const below = (folder: string, name: RegExp) =>
    existsSync(folder)
      ? readdirSync(folder).flatMap((each) => (name.test(each) ? [join(folder, each)] : []))
      : []
  return below('/usr/lib', /-linux-gnu$/)
    .flatMap((folder) => below(folder, /^webkit2?gtk-/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((file) => existsSync(file))
}
