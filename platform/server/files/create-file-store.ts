import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { openFolder } from './folder-store.ts';
import type { Log } from '../log.ts';
import { openBucket } from './s3-store.ts';

/** The store of this installation: the data directory, which belongs to a single node, or the S3 bucket that all nodes share. */
export function createFileStore(config: Config, log: Log): FileStore {
  const { VUMI_S3_ENDPOINT: endpoint, VUMI_S3_BUCKET: bucket, VUMI_S3_REGION: region } = config;
  const { VUMI_S3_ACCESS_KEY_ID: accessKeyId, VUMI_S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return openFolder(join(config.VUMI_DATA_DIR, 'files'));
  return openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }, log);
}
