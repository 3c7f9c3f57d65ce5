import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diskFiles } from '#kit/server/files/disk-files.ts'
import { compileLayer, cutPower, imageOf, layerEnv } from './disk-images.ts'

const STORE = join(import.meta.dirname, '../../src/kit/server/files/disk-files.ts')

let folder: string
let root: string
let images: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tomewright-images-'))
  ;[root, images] = [join(folder, 'data'), join(folder, 'images')]
  mkdirSync(root)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const probe = mkdtempSync(join(tmpdir(), 'tomewright-layer-'))
const library = compileLayer(probe)
process.once('exit', () => rmSync(probe, { recursive: true, force: true }))

/** Runs a program above the layer that ends without closing anything; its words are about the folder `root`. */
function run(words: string): void {
  const program = `
    const fs = require('node:fs')
    process.chdir(${JSON.stringify(root)})
    const write = (name, text, sync) => {
      const file = fs.openSync(name, 'w')
      fs.writeSync(file, text)
      if (sync) fs.fsyncSync(file)
      return file
    }
    const work = async () => {
      ${words}
    }
    work().then(() => process.kill(process.pid, 'SIGKILL'))`
  const { signal, stderr } = spawnSync(process.execPath, ['-e', program], {
    env: { ...process.env, ...layerEnv(library!, root, images) },
    encoding: 'utf8',
  })
  expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' })
}

const read = (name: string) => readFileSync(join(root, name), 'utf8')

describe.skipIf(!library)('a power cut', () => {
  test('takes what was written after the last sync', () => {
    writeFileSync(join(root, 'old'), 'as it was')
    imageOf(root, images)
    run(`
      write('synced', 'first', true)
      write('unsynced', 'first', false)
      const both = write('both', 'first', true)
      fs.writeSync(both, ' and second')
      write('old', 'changed', false)`)
    cutPower(root, images)
    expect(readdirSync(root).sort()).toEqual(['both', 'old', 'synced'])
    expect([read('both'), read('old'), read('synced')]).toEqual(['first', 'as it was', 'first'])
  })

  test('takes back what was renamed or removed before its folder was synced', () => {
    for (const name of ['removed', 'replaced', 'gone']) writeFileSync(join(root, name), name)
    imageOf(root, images)
    run(`
      fs.unlinkSync('gone')
      fs.fsyncSync(fs.openSync('.', 'r'))
      fs.unlinkSync('removed')
      write('new', 'new', true)
      fs.renameSync('new', 'replaced')
      fs.mkdirSync('folder')
      write('folder/file', 'file', false)`)
    cutPower(root, images)
    expect(readdirSync(root).sort()).toEqual(['new', 'removed', 'replaced'])
    expect([read('new'), read('removed'), read('replaced')]).toEqual(['new', 'removed', 'replaced'])
  })

  test('leaves a synced file with the folders above it', () => {
    imageOf(root, images)
    run(`
      fs.mkdirSync('one/two', { recursive: true })
      write('one/two/file', 'file', true)
      write('one/other', 'other', false)`)
    cutPower(root, images)
    expect(read('one/two/file')).toBe('file')
    expect(readdirSync(join(root, 'one'))).toEqual(['two'])
  })

  test('leaves a file of the store that was put into new folders', async () => {
    imageOf(root, images)
    run(`
      const { diskFiles } = await import(${JSON.stringify(STORE)})
      await diskFiles(process.cwd()).put('portraits/one/two.txt', Buffer.from('words'), { contentType: 'text/plain' })`)
    cutPower(root, images)
    const file = await diskFiles(root).get('portraits/one/two.txt')
    expect(await new Response(file?.stream).text()).toBe('words')
  })

  test('may leave any block of what was not synced', () => {
    const [old, next] = ['a', 'b'].map(letter => letter.repeat(4096 * 3)) as [string, string]
    writeFileSync(join(root, 'blocks'), old)
    imageOf(root, images)
    run(`write('blocks', ${JSON.stringify(next)}, false)`)
    // The length, then each of the blocks.
    const chances = [0.9, 0.9, 0.1, 0.9]
    cutPower(root, images, () => chances.shift()!)
    expect(read('blocks').replaceAll(/(.)\1*/g, '$1')).toBe('bab')
  })
})
