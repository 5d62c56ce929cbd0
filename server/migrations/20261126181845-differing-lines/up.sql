DROP INDEX "store_good_transfer_in_receipt_nonzero_total_diff_qty";
--> statement-breakpoint
DROP INDEX "store_receive_receipt_nonzero_total_diff_qty";
--> statement-breakpoint
DROP INDEX "wh_purchase_receive_receipt_nonzero_total_diff_qty";
--> statement-breakpoint
ALTER TABLE "store_good_transfer_in_receipt" ADD COLUMN "diff_line_count" bigint;
--> statement-breakpoint
UPDATE "store_good_transfer_in_receipt" SET "diff_line_count" = (SELECT count(*) FROM (SELECT 1 FROM "store_good_transfer_in_receipt_lines" l WHERE l."tenant_id" = "store_good_transfer_in_receipt"."tenant_id" AND l."owner_id" = "store_good_transfer_in_receipt"."id" GROUP BY l."source_line_id" HAVING sum(coalesce(l."received_qty", 0) - coalesce(l."expected_qty", 0)) <> 0) differing);
--> statement-breakpoint
ALTER TABLE "store_receive_receipt" ADD COLUMN "diff_line_count" bigint;
--> statement-breakpoint
UPDATE "store_receive_receipt" SET "diff_line_count" = (SELECT count(*) FROM (SELECT 1 FROM "store_receive_receipt_lines" l WHERE l."tenant_id" = "store_receive_receipt"."tenant_id" AND l."owner_id" = "store_receive_receipt"."id" GROUP BY l."source_line_id" HAVING sum(coalesce(l."received_qty", 0) - coalesce(l."expected_qty", 0)) <> 0) differing);
--> statement-breakpoint
ALTER TABLE "wh_purchase_receive_receipt" ADD COLUMN "diff_line_count" bigint;
--> statement-breakpoint
UPDATE "wh_purchase_receive_receipt" SET "diff_line_count" = (SELECT count(*) FROM (SELECT 1 FROM "wh_purchase_receive_receipt_lines" l WHERE l."tenant_id" = "wh_purchase_receive_receipt"."tenant_id" AND l."owner_id" = "wh_purchase_receive_receipt"."id" GROUP BY l."source_line_id" HAVING sum(coalesce(l."accepted_qty", 0) - coalesce(l."expected_qty", 0)) <> 0) differing);
--> statement-breakpoint
ALTER TABLE "wh_return_store_receive_receipt" ADD COLUMN "diff_line_count" bigint;
--> statement-breakpoint
UPDATE "wh_return_store_receive_receipt" SET "diff_line_count" = (SELECT count(*) FROM (SELECT 1 FROM "wh_return_store_receive_receipt_lines" l WHERE l."tenant_id" = "wh_return_store_receive_receipt"."tenant_id" AND l."owner_id" = "wh_return_store_receive_receipt"."id" GROUP BY l."source_line_id" HAVING sum(coalesce(l."good_qty", 0) - coalesce(l."expected_qty", 0)) <> 0) differing);
--> statement-breakpoint
CREATE INDEX "store_good_transfer_in_receipt_nonzero_diff_line_count" ON "store_good_transfer_in_receipt" USING btree ("tenant_id",("diff_line_count" is not null and "diff_line_count" <> 0),"biz_date","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "store_receive_receipt_nonzero_diff_line_count" ON "store_receive_receipt" USING btree ("tenant_id",("diff_line_count" is not null and "diff_line_count" <> 0),"biz_date","receipt_no","id");
--> statement-breakpoint
CREATE INDEX "wh_purchase_receive_receipt_nonzero_diff_line_count" ON "wh_purchase_receive_receipt" USING btree ("tenant_id",("diff_line_count" is not null and "diff_line_count" <> 0),"expected_date","receipt_no","id");
