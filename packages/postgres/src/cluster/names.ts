/** Names that the product using the cluster gives to its parts. */
export type ClusterNames = {
  /** The product's login role: neither superuser nor BYPASSRLS, as with a DATABASE_URL. */
  role: string;
  database: string;
  /** The home of clusters whose account cannot reach the DATA_DIR. */
  sharedHome: string;
  /** The operator's steps for a cluster of another version, one per line. */
  upgradeSteps: (cluster: { data: string; version: string }) => string[];
};
