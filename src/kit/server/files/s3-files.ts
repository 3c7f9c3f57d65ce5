import { createReadStream } from 'node:fs'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../config.ts'
import { reasonOf } from '../postgres/connections.ts'
import { checking, checksumOf } from './checksum.ts'
import { fastEnough } from './fast-enough.ts'
import { checkedKey } from './keys.ts'
import { spooled } from './spooled.ts'
import { FileDamaged, type FileEntry, type FileStore, FilesAway, type OpenedFile } from './store.ts'

const AT_ONCE = 8

/** What a bucket refuses (there is no such file, or nobody may read it) stays what it is; everything else is an outage. */
async function reaching<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status !== undefined && status < 500) throw error
    // Not as a cause: a bucket that refuses connections would look like a database that does.
    throw new FilesAway(`the bucket does not answer as it should: ${reasonOf(error)}`)
  }
}

/** Files in a bucket of any S3 server; the sum travels as metadata of the object. */
export function s3Files({ endpoint, bucket: Bucket, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const s3 = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Several S3 servers refuse the newer checksum trailers; our own checksum is stored and verified instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A bucket that says nothing is given up, as one that sends too slowly is (`fast-enough.ts`); `requestTimeout` would only warn, and
    // would end the upload of a large file.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 10_000 },
    maxAttempts: 2,
  })

  async function* list(folder?: string): AsyncIterable<FileEntry> {
    const Prefix = folder === undefined ? undefined : `${checkedKey(folder)}/`
    let ContinuationToken: string | undefined
    do {
      const page = await reaching(s3.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })))
      for (const { Key, Size } of page.Contents ?? []) if (Key) yield { key: Key, size: Size ?? 0 }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  const remove = async (key: string) => {
    await reaching(s3.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) })))
  }

  return {
    async put(key, content, { contentType }) {
      const object = { Bucket, Key: checkedKey(key), ContentType: contentType }
      if (!(content instanceof Uint8Array))
        return spooled(content, async ({ path, size, checksum }) => {
          const Body = createReadStream(path)
          await reaching(
            s3.send(new PutObjectCommand({ ...object, Body, ContentLength: size, Metadata: { sha256: checksum } })),
          )
          return { size }
        })
      const size = content.byteLength
      const Metadata = { sha256: await checksumOf(content) }
      await reaching(s3.send(new PutObjectCommand({ ...object, Body: content, ContentLength: size, Metadata })))
      return { size }
    },

    async get(key) {
      try {
        const object = await reaching(s3.send(new GetObjectCommand({ Bucket, Key: checkedKey(key) })))
        const checksum = object.Metadata?.sha256
        const size = object.ContentLength
        if (!object.Body || !checksum || size === undefined) throw new FileDamaged(key)
        const stream = object.Body.transformToWebStream() as OpenedFile['stream']
        return {
          stream: fastEnough(stream).pipeThrough(checking(key, checksum, size)),
          size,
          contentType: object.ContentType ?? 'application/octet-stream',
          checksum,
        }
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },

    remove,

    async removeUnder(folder) {
      let batch: Promise<void>[] = []
      for await (const { key } of list(folder)) {
        batch.push(remove(key))
        if (batch.length === AT_ONCE) {
          await Promise.all(batch)
          batch = []
        }
      }
      await Promise.all(batch)
    },

    list,

    async health() {
      await reaching(s3.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 })))
    },
  }
}
